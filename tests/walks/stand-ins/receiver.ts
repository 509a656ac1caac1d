import {startServer, type StandIn} from './server.ts';

/** A receiver of log records that takes them, but does not respond while it hangs. */
export type HangingReceiver = StandIn & {hangs: boolean; count: number};

/** Starts a receiver of log records that hangs at first. */
export async function startHangingReceiver(): Promise<HangingReceiver> {
  const receiver = {hangs: true, count: 0};
  const server = await startServer(async () => {
    receiver.count += 1;
    while (receiver.hangs) await new Promise((resolve) => setTimeout(resolve, 100));
    return {body: undefined};
  });
  return Object.assign(receiver, server);
}
