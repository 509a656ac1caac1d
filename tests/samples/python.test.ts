import {testSamples} from './samples.ts';

testSamples('python');
