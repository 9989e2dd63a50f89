import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { AllowedButton } from '#kit/allowed-button.tsx';
import { kindOf } from '#kit/failure.tsx';
import { AssignButton } from '#kit/record/assign-button.tsx';
import { BookViewing } from '#kit/record/book-viewing.tsx';
import recordStyles from '#kit/record/record.module.css';
import { isRefused, type RecordPartProps } from '#kit/resource.ts';
import { useLabels } from '#kit/text.ts';
import { useCommit } from '#kit/use-commit.ts';
import { useWorkspace } from '#kit/workspace.tsx';
import { now } from '#lib/clock.ts';
import { newId } from '#lib/id.ts';
import { isShowable } from '#lib/showable.ts';
import type { Values } from '#model/schema.ts';
import { LinkButton } from '#ui/button.tsx';
import fieldStyles from '#ui/field.module.css';
import { Icon } from '#ui/icon.tsx';
import { toast } from '#ui/toast.tsx';
import { TONES } from '#ui/tones.ts';
import { assignProperty, movesOf, relisted } from './commands.ts';
import { propertyMover } from './mover.tsx';
import { type Property, properties } from './schema.ts';

const mapUrl = (coordinates: string): string => {
  const [latitude, longitude] = coordinates.split(',').map((part) => part.trim());
  return `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`;
};

/** The next steps of a listing as buttons; the likeliest stands out. */
export function PropertyActions({ record: property, definition }: RecordPartProps<Property>) {
  const { t } = useTranslation('ui');
  const labels = useLabels('properties');
  const { account, decide, listPath } = useWorkspace();
  const navigate = useNavigate();
  const { send, saving } = useCommit();
  const [asking, setAsking] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const { standardStatus, coordinates } = property;
  const mayReopen = decide('reopen', 'properties', property).can;
  const moves = movesOf(property, mayReopen);

  const move = async (to: string, details: Values = {}) => {
    const acting = { uid: account.id, now: now(), activityId: newId(), mayReopen };
    const result = propertyMover.change(property, to, details, acting);
    if (isRefused(result)) return setProblem(result[0] && labels.issue(result[0]));
    try {
      if (!(await send(result))) return;
      setAsking(undefined);
      setProblem(undefined);
      toast(t('toast.moved', { name: property.title, status: labels.option('standardStatus', to) }));
    } catch (error) {
      setProblem(t(`error.${kindOf(error)}`));
    }
  };
  const start = (to: string) => {
    setProblem(undefined);
    if (propertyMover.asks(property, to, mayReopen)) setAsking(to);
    else void move(to);
  };
  const wordOf = (to: string) => {
    if (standardStatus === 'Closed') return labels.text('action.reverse');
    const isBack = to === 'Active' && (standardStatus === 'ActiveUnderContract' || standardStatus === 'Pending');
    return labels.text(isBack ? 'action.backToMarket' : `action.${to}`);
  };
  return (
    <>
      <div className={recordStyles.actions} data-part="record-actions">
        {moves.map((to, index) => (
          <AllowedButton
            key={to}
            action="edit"
            resource="properties"
            record={property}
            type={index === 0 && standardStatus !== 'Closed' ? 'primary' : 'default'}
            danger={to === 'Canceled'}
            disabled={saving}
            icon={<Icon name={TONES[to]?.icon ?? 'check'} size={16} />}
            onClick={() => start(to)}
          >
            {wordOf(to)}
          </AllowedButton>
        ))}
        {isShowable(property) && <BookViewing record={property} definition={definition} />}
        <AssignButton schema={properties} record={property} assign={(seller) => assignProperty(property, seller)} />
        {standardStatus === 'Closed' && (
          <AllowedButton
            action="create"
            resource="properties"
            icon={<Icon name="reopen" size={16} />}
            onClick={() => navigate(`${listPath('properties')}/new`, { state: { prefill: relisted(property) } })}
          >
            {labels.text('action.relist')}
          </AllowedButton>
        )}
        {coordinates && (
          <LinkButton
            href={mapUrl(coordinates)}
            target="_blank"
            rel="noreferrer"
            icon={<Icon name="properties" size={16} />}
          >
            {labels.text('action.map')}
          </LinkButton>
        )}
      </div>
      {problem && !asking && (
        <p className={fieldStyles.issue} data-part="field-issue" role="alert">
          {problem}
        </p>
      )}
      {asking && (
        <propertyMover.Dialog
          key={asking}
          record={property}
          to={asking}
          saving={saving}
          problem={problem}
          onMove={(details) => move(asking, details)}
          onCancel={() => setAsking(undefined)}
        />
      )}
    </>
  );
}
