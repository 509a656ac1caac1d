// Wrap (upstream renders the children alone): adds the promotional pop-up, which must outlive page changes.
// Delete when the site no longer has a pop-up.
import type {ReactNode} from 'react';
import {usePluginData} from '@docusaurus/useGlobalData';
import PromoDialog from '../../components/PromoDialog/index.tsx';
import type {PromoData} from '../../lib/promo.ts';

type Props = {children: ReactNode};

export default function Root({children}: Props): ReactNode {
  const {campaign} = usePluginData('promo') as PromoData;
  return (
    <>
      {children}
      {campaign && <PromoDialog campaign={campaign} />}
    </>
  );
}
