import { useOne } from '@refinedev/core';
import { type ReactNode, type RefObject, useRef } from 'react';
import { useCompany } from '#kit/workspace.tsx';
import type { AnyRecord } from '#model/schema.ts';
import { Picture } from './picture.tsx';
import { StandIn } from './stand-in.tsx';
import styles from './thumb.module.css';
import { thumbPath } from './thumb-path.ts';
import { useNear } from './use-near.ts';

/** A record's photo: the name of the cover's thumb, and the drawing that replaces it if there is none. */
export interface Photographed extends AnyRecord {
  readonly coverThumb?: string;
  readonly propertySubType?: string;
}

interface ThumbProps {
  readonly resource: string;
  /** The record itself, if it is available. */
  readonly record?: Photographed;
  /** Its id, where only that is known: it is read when it is about to be seen. */
  readonly id?: string;
}

/** A record's cover in small, beside its name. */
export const Thumb = (props: ThumbProps) => (props.record ? <Small {...props} /> : <Read {...props} />);

function Small({ resource, record, frame }: ThumbProps & { readonly frame?: RefObject<HTMLSpanElement | null> }) {
  const { company } = useCompany();
  const { id, coverThumb, propertySubType } = record ?? {};
  return (
    <span className={styles.thumb} data-part="thumb" ref={frame}>
      <Picture path={id && thumbPath(company.id, resource, id, coverThumb)} alt="">
        <StandIn subType={propertySubType} />
      </Picture>
    </span>
  );
}

function Read({ resource, id }: ThumbProps) {
  const frame = useRef<HTMLSpanElement>(null);
  const isNear = useNear(frame);
  const { query } = useOne<Photographed>({
    resource,
    id,
    queryOptions: { enabled: isNear && id !== undefined },
    liveMode: 'off',
  });
  return <Small resource={resource} record={query.data?.data} frame={frame} />;
}

/** The lines of a card behind the cover of what it is about. */
export const WithThumb = ({ children, ...about }: ThumbProps & { readonly children: ReactNode }) => (
  <div className={styles.withThumb}>
    <Thumb {...about} />
    <div>{children}</div>
  </div>
);
