import type {env as Environment} from '../../config/env.ts';
import {versionNames} from '../../config/versions.ts';
import type {Origin} from '../../deploy/manifest.ts';
import {runGit, type GitResult} from '../shared/git.ts';

/** Returns the result of running git; undefined where there is none, as in a container. */
function tryGit(root: string, ...args: string[]): GitResult | undefined {
  try {
    return runGit(root, ...args);
  } catch {
    return undefined;
  }
}

/** Returns what a build in `root` is made from: its commit, and what the environment decides. */
export function originOf(root: string, env: typeof Environment): Origin {
  const head = tryGit(root, 'rev-parse', 'HEAD');
  const changes = tryGit(root, 'status', '--porcelain');
  return {
    commit: head?.code === 0 ? head.output.trim() : null,
    clean: changes?.code === 0 ? changes.output === '' : null,
    versions: env.onlyVersions ?? versionNames,
    node: process.versions.node,
    settings: {
      SITE_URL: env.siteUrl,
      BASE_URL: env.baseUrl,
      GTAG_ID: env.trackingId ?? null,
      DOCS_VERSIONS: env.onlyVersions?.join(',') ?? null,
      PROMO: env.promo,
      TAKE_AWAY: env.takeAway,
      STOCK_CLIENT: env.stockClient,
    },
  };
}
