/** Advisories that cannot be used against the site or its build, by their ids (`GHSA-…`), each with the reason. */
export const accepted: Readonly<Record<string, string>> = {};
