// Wrap of 3.10.2: asks whether the page helped. Delete when upstream does.
import type {ComponentProps, ReactNode} from 'react';
import Footer from '@theme-original/DocItem/Footer';
import Feedback from '../../../components/Feedback/index.tsx';

export default function DocItemFooter(props: ComponentProps<typeof Footer>): ReactNode {
  return (
    <>
      <Feedback />
      <Footer {...props} />
    </>
  );
}
