// The package ships no types.
declare module 'docusaurus-plugin-image-zoom' {
  import type {Plugin} from '@docusaurus/types';

  export default function imageZoomPlugin(): Plugin;
}

declare module 'docusaurus-plugin-image-zoom/lib/zoom' {
  /** The plugin's client module; null on the server. */
  const clientModule: {onRouteUpdate: () => void} | null;
  export default clientModule;
}
