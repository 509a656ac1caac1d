import {getPrograms} from '../guides/programs.ts';

/** Gets Nginx with its module, and Caddy, where the machine lacks them. */
export default function setup(): void {
  getPrograms();
}
