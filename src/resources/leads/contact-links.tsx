import { Button } from 'antd';
import { Icon } from '#ui/icon.tsx';
import { useLabels } from '#ui/text.ts';
import { whatsappUrl } from './row-actions.tsx';
import type { Lead } from './schema.ts';

/** The three ways to reach somebody, one tap each. */
export function ContactLinks({ lead }: { readonly lead: Lead }) {
  const labels = useLabels('leads');
  const { mobilePhone, email } = lead;
  return (
    <div className="record-contact">
      {mobilePhone && (
        <>
          <Button href={`tel:${mobilePhone}`} icon={<Icon name="call" size={16} />}>
            {labels.text('action.call')}
          </Button>
          <Button
            href={whatsappUrl(mobilePhone)}
            target="_blank"
            rel="noreferrer"
            icon={<Icon name="whatsapp" size={16} />}
          >
            {labels.text('action.whatsapp')}
          </Button>
        </>
      )}
      {email && (
        <Button href={`mailto:${email}`} icon={<Icon name="email" size={16} />}>
          {labels.text('action.email')}
        </Button>
      )}
    </div>
  );
}
