import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import imageZoom from 'docusaurus-plugin-image-zoom';

/**
 * Image zoom by medium-zoom, with the plugin's client module wrapped by `src/client/image-zoom.ts`, which loads it when the first
 * picture comes into the window and makes pictures work by keyboard, by screen reader, and on a phone.
 */
export default function imageZoomPlugin({siteDir}: LoadContext): Plugin {
  return {...imageZoom(), getClientModules: () => [path.join(siteDir, 'src/client/image-zoom.ts')]};
}
