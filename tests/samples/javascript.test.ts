import {testSamples} from './samples.ts';

testSamples('javascript');
