import type {ReactNode} from 'react';
import type {CurrentScope} from '../useSearchScope.ts';
import type {SearchAnswer} from '../useSuggestions.ts';
import EmptyBox from './EmptyBox.tsx';
import Hits from './Hits.tsx';
import type {ListProps} from './list.ts';
import NoHits from './NoHits.tsx';

type Props = {
  text: string;
  answer: SearchAnswer | undefined;
  scope: CurrentScope;
  list: ListProps;
  onFill: (query: string) => void;
};

/** The panel below the search box: ways in while it is empty, otherwise hits, or where else there are some. */
export default function Panel({text, answer, scope, list, onFill}: Props): ReactNode {
  if (text === '') return <EmptyBox scope={scope} list={list} onFill={onFill} />;
  if (!answer) return null;
  if (answer.hits.length > 0) return <Hits answer={answer} scope={scope} list={list} />;
  return (
    <NoHits
      key={`${scope.versionUrl} ${scope.context} ${answer.query}`}
      query={answer.query}
      scope={scope}
      list={list}
    />
  );
}
