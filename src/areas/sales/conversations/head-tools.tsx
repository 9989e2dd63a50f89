import { Suspense, useState } from 'react';
import { AllowedButton } from '#kit/allowed-button.tsx';
import { SearchBox } from '#kit/list/search-box.tsx';
import { useLabels } from '#kit/text.ts';
import { Icon } from '#ui/icon.tsx';
import { lazyPart } from '#ui/lazy-part.ts';

const NewConversation = lazyPart(async () => (await import('./new-conversation.tsx')).NewConversation);

/** Finds a conversation by its person, or begins one. */
export function HeadTools(props: { readonly search: string; readonly onSearch: (search: string) => void }) {
  const labels = useLabels('conversations');
  const [isNew, setNew] = useState(false);
  return (
    <>
      <SearchBox value={props.search} label={labels.text('search')} onSearch={props.onSearch} />
      <AllowedButton
        type="primary"
        action="create"
        resource="messages"
        icon={<Icon name="add" size={16} />}
        onClick={() => setNew(true)}
      >
        {labels.text('action.new')}
      </AllowedButton>
      {isNew && (
        <Suspense>
          <NewConversation onClose={() => setNew(false)} />
        </Suspense>
      )}
    </>
  );
}
