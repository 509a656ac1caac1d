import type {ReactNode} from 'react';
import clsx from 'clsx';
import useBaseUrl from '@docusaurus/useBaseUrl';
import styles from './styles.module.css';

type Props = {
  src: string;
  alt: string;
  width: string;
  height: string;
  /** A portrait drawing that phones show instead, if there is one, and its size. */
  narrow?: string;
  narrowWidth?: string;
  narrowHeight?: string;
};

/** A drawing in the colours of the current mode. One file serves both: its `#dark` target switches the palette. */
export default function Figure({src, alt, width, height, narrow = '', narrowWidth, narrowHeight}: Props): ReactNode {
  const url = useBaseUrl(src);
  const narrowUrl = useBaseUrl(narrow);
  const drawing = (target: string, mode: string | undefined) => (
    <picture>
      {narrow && (
        <source media="(width <= 576px)" srcSet={`${narrowUrl}${target}`} width={narrowWidth} height={narrowHeight} />
      )}
      <img
        alt={alt}
        width={width}
        height={height}
        loading="lazy"
        decoding="async"
        src={`${url}${target}`}
        className={clsx(styles.image, mode)}
        data-zoomable
      />
    </picture>
  );
  return (
    <figure className={clsx(styles.figure, narrow && styles.withPortrait)}>
      {drawing('', styles.light)}
      {drawing('#dark', styles.dark)}
    </figure>
  );
}
