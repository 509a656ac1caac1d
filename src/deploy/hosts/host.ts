import type {Rules} from '../rules.ts';

/** Text files by their paths. */
export type Files = Readonly<Record<string, string>>;

/** What a host needs. */
export type HostFiles = {
  /** Files for the built site's folder, where the host looks for them. */
  site?: Files;
  /** Files for `deploy/`, which an operator takes to the host; none of them is part of the site. */
  operator?: Files;
};

/** Writes a host's files from the rules; throws when the host cannot be told a rule. */
export type Host = (rules: Rules) => HostFiles;

/** The line that every generated file which may have comments begins with. */
export const generated = 'Written by the build from src/deploy/: change the rules there, not here.';
