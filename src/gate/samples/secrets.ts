import {lineAt} from '../lines.ts';
import type {Problem} from './problem.ts';

/** A value that looks like a secret and is none. */
export type Harmless = {
  /** The value as it stands in the page. */
  value: string;
  /** Path of the page inside its version; left out for public constants, which may stand anywhere. */
  page?: string;
  why: string;
};

const aksk = {
  page: 'tutorials/application/authorization/aksk.md',
  why: 'a figure of the worked example, computed from its placeholders',
};
const jwt = {page: 'tutorials/application/authorization/jwt.md', why: aksk.why};

const tokenData = {
  why: 'the name or the SHA-256 of a public file with which the gateway estimates tokens',
};

/** The values that pages may show: public constants, and figures that a worked example computes from its own placeholders. */
export const harmless: readonly Harmless[] = [
  {
    value: 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
    why: 'the SHA-256 of nothing, which a signature of a request without a body contains',
  },
  {value: 'bc99066a8b813e763201c114d47dd9300710ba0acf1c4e522ae78e2c5c473b87', ...aksk},
  {value: 'e14cdd75a292adac01b8741e5dd7b350a014341f1eda2ad1fef08f946ee160db', ...aksk},
  {value: '9fa36da53a696e34ad28f91606f852d4bf4f8a72b24edf99a5fda3d06d68ccd2', ...aksk},
  {value: '2456a59568ea539a183bcfe9931f07136fc2bcccf2cc30e1f683a102c1d66783', ...aksk},
  {value: 'ef8d95311ea343201df735bb3a565375f0a76f1a8ae7d4b0b8124e79f29fa705', ...aksk},
  {value: 'ab2a37fc02b38b56d47a12bf5f688a4ccb66dde59d3586f845acdd758afb7430', ...jwt},
  {
    value:
      'eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJpc3MiOiJkZW1vLWlzc3VlciIsIm5hbWUiOiJzdG9yZWZyb250IiwiZXhwIjo0MTAyNDQ0ODAwfQ.qyo3_AKzi1bUehK_X2iKTMtm3eWdNYb4RazddYr7dDA',
    ...jwt,
  },
  {value: '9b5ad71b2ce5302211f9c61530b329a4922fc6a4', ...tokenData},
  {value: 'fb374d419588a4632f3f557e76b4b70aebbca790', ...tokenData},
  {value: '223921b76ee99bde995b7ff738513eef100fb51d18c93597a113bcffe865b2a7', ...tokenData},
  {value: '446a9538cb6c348e3516120d7c08b09f57c36495e2acfffe59a5bf8b0cfb1a2d', ...tokenData},
];

type Kind = {name: string; pattern: RegExp; isSecret?: (match: RegExpExecArray) => boolean};

/** Tells whether a text is the first part of a JSON web token. */
function isTokenHeader(part: string): boolean {
  try {
    return 'alg' in (JSON.parse(Buffer.from(part, 'base64url').toString('utf8')) as object);
  } catch {
    return false;
  }
}

const kinds: readonly Kind[] = [
  // The forms that the providers document and that secret scanners look for.
  {name: 'an API key of a model provider', pattern: /(?<![\w-])sk-[\w-]{8,}/g},
  {name: 'an access key of AWS', pattern: /(?<!\w)(?:AKIA|ASIA)[0-9A-Z]{16}(?!\w)/g},
  {
    name: 'an access key of Alibaba Cloud or Tencent Cloud',
    pattern: /(?<!\w)(?:LTAI[0-9A-Za-z]{12,}|AKID[0-9A-Za-z]{13,})/g,
  },
  {name: 'an API key of Google', pattern: /(?<![\w-])AIza[\w-]{35}/g},
  {
    name: 'a token of a code host',
    pattern: /(?<!\w)(?:gh[pousr]_[0-9A-Za-z]{20,}|github_pat_\w{20,}|glpat-[\w-]{20,})/g,
  },
  {name: 'a token of a service', pattern: /(?<!\w)(?:xox[abprs]-[\w-]{10,}|hf_[0-9A-Za-z]{20,}|npm_[0-9A-Za-z]{20,})/g},
  {name: 'a private key', pattern: /-----BEGIN (?:[A-Z]+ )*PRIVATE KEY-----/g},
  {
    name: 'a JSON web token',
    pattern: /(?<!\w)(eyJ[\w-]+)\.[\w-]{10,}(?:\.[\w-]*)?/g,
    isSecret: (match) => isTokenHeader(match[1]!),
  },
  {name: 'a key or digest in hexadecimal', pattern: /(?<![\w-])[0-9a-f]{32,}(?![\w-])/gi, isSecret: isHexSecret},
  {
    name: 'a UUID of a real object',
    pattern: /(?<![\w-])[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}(?![\w-])/gi,
    isSecret: ([uuid]) => !sampleIds.test(uuid),
  },
  {
    name: 'a password in an address',
    pattern: /\bhttps?:\/\/[^\s/:@"'`<>()]+:([^\s/:@"'`<>()]+)@/g,
    isSecret: (match) => !/^(?:YOUR_[A-Z_]+|\$.+)$/.test(match[1]!),
  },
];

/** The ids of samples count up from 00000000-0000-4000-8000-000000000001; the one of zeros is nobody's. */
const sampleIds = /^(?:00000000-0000-4000-8000-0{10}\d\d|[0-]+)$/;

function isHexSecret(match: RegExpExecArray): boolean {
  const [hex] = match;
  const before = match.input.slice(Math.max(0, match.index - 200), match.index);
  // One digit all along is visibly made up, and decimal digits are figures; digests of images and commits of a repository name public things.
  return !/^(?:(.)\1+|\d+)$/i.test(hex) && !before.endsWith('sha256:') && !/github\.com\/\S*\/$/.test(before);
}

/** Returns the values of a page, given whole with the path inside its version, that look like secrets. */
export function secretProblems(source: string, page: string, allowed: readonly Harmless[]): Problem[] {
  return kinds.flatMap(({name, pattern, isSecret}) =>
    [...source.matchAll(pattern)]
      .filter((match) => !isSecret || isSecret(match))
      .filter(([value]) => !allowed.some((entry) => entry.value === value && (entry.page ?? page) === page))
      .map((match) => ({
        line: lineAt(source, match.index),
        message: `"${match[0].length > 24 ? `${match[0].slice(0, 20)}…` : match[0]}" looks like ${name}.`,
        cure: 'Write a placeholder such as YOUR_API_KEY or 00000000-0000-4000-8000-000000000001; a computed figure of a worked example is entered in src/gate/samples/secrets.ts.',
      })),
  );
}
