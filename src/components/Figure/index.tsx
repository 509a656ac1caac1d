import type {ReactNode} from 'react';
import clsx from 'clsx';
import useBaseUrl from '@docusaurus/useBaseUrl';
import styles from './styles.module.css';

type Props = {
  src: string;
  alt: string;
  width: string;
  height: string;
  /** Set for a drawing above the fold, so that it is not loaded lazily. */
  eager?: boolean;
};

/** A drawing in the colours of the current mode. One file serves both: its `#dark` target switches the palette. */
export default function Figure({src, alt, width, height, eager = false}: Props): ReactNode {
  const url = useBaseUrl(src);
  const image = {width, height, loading: eager ? 'eager' : 'lazy', decoding: 'async'} as const;
  return (
    <figure className={styles.figure}>
      <img {...image} alt={alt} src={url} className={clsx(styles.image, styles.light)} data-zoomable />
      <img {...image} alt={alt} src={`${url}#dark`} className={clsx(styles.image, styles.dark)} data-zoomable />
    </figure>
  );
}
