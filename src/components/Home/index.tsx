import type {ReactNode} from 'react';
import Destinations from './Destinations.tsx';
import Hero from './Hero.tsx';
import RequestPath from './RequestPath.tsx';
import Roles from './Roles.tsx';
import styles from './styles.module.css';

/** The site's home: what the product is, where to go, and for whom it is. */
export default function Home(): ReactNode {
  return (
    <main className={styles.home}>
      <Hero />
      <Destinations />
      <RequestPath />
      <Roles />
    </main>
  );
}
