import type {ReactNode} from 'react';
import useBaseUrl from '@docusaurus/useBaseUrl';
import styles from './styles.module.css';

type Props = {
  src: string;
  alt: string;
  width: string;
  height: string;
  /** Where the numbered marks are: pairs of per cent from the left and from the top, divided by commas. */
  marks: string;
  /** The list that says what the marks show. */
  children?: ReactNode;
};

/** A picture of the console. Its marks are drawn over it, so that they are sharp, and follow the colour mode. */
export default function Picture({src, alt, width, height, marks, children}: Props): ReactNode {
  const url = useBaseUrl(src);
  return (
    <figure className={styles.figure}>
      <div className={styles.frame} style={{maxWidth: `${width}px`}}>
        <picture>
          <source srcSet={url.replace('webp', 'avif')} type="image/avif" />
          <img src={url} alt={alt} width={width} height={height} loading="lazy" />
        </picture>
        {marks
          .split(', ')
          .filter(Boolean)
          .map((mark, index) => {
            const [left, top] = mark.split(' ');
            return (
              <span key={mark} className={styles.mark} style={{left: `${left}%`, top: `${top}%`}} aria-hidden="true">
                {index + 1}
              </span>
            );
          })}
      </div>
      {children}
    </figure>
  );
}
