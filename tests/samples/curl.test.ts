import {testSamples} from './samples.ts';

testSamples('curl');
