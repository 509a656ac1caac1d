import type {FullConfig, FullResult, Reporter} from '@playwright/test/reporter';
import {changesBetween, changesText, pack, readImages, removeUnused, type Images} from './baselines.ts';
import {allImages} from './shots.ts';

/** Says how a change is accepted, and, when it is, which images it changed. */
export default class ScreensReporter implements Reporter {
  #isAccepting = false;
  #before: Images = {};

  onBegin(config: FullConfig): void {
    this.#isAccepting = config.updateSnapshots !== 'none';
    this.#before = readImages();
  }

  async onEnd({status}: FullResult): Promise<void> {
    if (process.platform !== 'linux') print('Images of the pages are taken and compared on Linux alone.');
    else if (this.#isAccepting) {
      const changes = changesBetween(this.#before, removeUnused(allImages()));
      await pack([...changes.added, ...changes.changed]);
      print(changesText(changes));
    } else if (status === 'failed') {
      print(
        'Images as they are, as they should be, and their difference are in .cache/screens/. If a change is meant, accept it: npm test -- screens --accept',
      );
    }
  }
}

const print = (text: string) => process.stdout.write(`\n${text}\n`);
