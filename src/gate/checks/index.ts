import type {GateCheck} from '../types.ts';
import {asked} from './asked.ts';
import {builtLinks} from './built-links.ts';
import {data} from './data.ts';
import {differences} from './differences.ts';
import {finished} from './finished.ts';
import {frontMatter} from './front-matter.ts';
import {habitsCheck} from './habits.ts';
import {images} from './images.ts';
import {labels} from './labels.ts';
import {links} from './links.ts';
import {openapi} from './openapi.ts';
import {parity} from './parity.ts';
import {pictures} from './pictures.ts';
import {proseEn} from './prose-en.ts';
import {proseZh} from './prose-zh.ts';
import {questions} from './questions.ts';
import {routes} from './routes.ts';
import {samples} from './samples.ts';
import {staleness} from './staleness.ts';
import {structure} from './structure.ts';
import {terms} from './terms.ts';
import {walks} from './walks.ts';

/** All checks of the gate, the quick ones first; those of the built site last. */
export const checks: readonly GateCheck[] = [
  parity,
  finished,
  staleness,
  frontMatter,
  data,
  structure,
  images,
  pictures,
  walks,
  links,
  labels,
  terms,
  habitsCheck,
  questions,
  asked,
  differences,
  openapi,
  samples,
  proseZh,
  proseEn,
  builtLinks,
  routes,
];
