import {startRelay} from './relay.ts';
import type {StandIn} from './server.ts';

/** A gateway's own interface, which passes on what it is asked, but may be out of reach or advertise other addresses. */
export type GatewayDouble = StandIn & {
  /** The addresses that it advertises. */
  advertised: readonly string[];
  /** Whether it can be reached; otherwise it closes what is opened. */
  isReachable: boolean;
};

type Info = {nodes: Readonly<Record<string, unknown>>[]};

/** Starts a double of the gateway whose own interface is at an address. */
export async function startGatewayDouble(real: string): Promise<GatewayDouble> {
  const state = {advertised: [] as readonly string[], isReachable: true};
  const relay = await startRelay(real, async (start) => {
    if (!state.isReachable) return 'drop';
    if (!start.startsWith('GET /system/info')) return 'pass';
    const info = (await (await fetch(`${real}/system/info`)).json()) as Info;
    return {
      body: JSON.stringify({...info, nodes: info.nodes.map((node) => ({...node, admin: state.advertised}))}),
    };
  });
  state.advertised = [relay.address];
  return Object.assign(state, relay);
}
