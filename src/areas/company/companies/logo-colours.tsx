import { useQuery } from '@tanstack/react-query';
import { useEffect, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { coloursIn } from '#lib/text/picture-colours.ts';
import { Icon } from '#ui/icon.tsx';
import styles from './logo-colours.module.css';

/** Points a side: enough to count colours. */
const SIDE = 96;

async function imageAt(address: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.crossOrigin = 'anonymous';
  image.src = address;
  await image.decode();
  return image;
}

/** The colours of a picture. Fails where the browser may not read the stored one. */
async function readColours(logo: string | Blob): Promise<readonly string[]> {
  const image = await (typeof logo === 'string' ? imageAt(logo) : createImageBitmap(logo));
  const canvas = Object.assign(document.createElement('canvas'), { width: SIDE, height: SIDE });
  const context = canvas.getContext('2d');
  context?.drawImage(image, 0, 0, SIDE, SIDE);
  return coloursIn(context?.getImageData(0, 0, SIDE, SIDE).data ?? []);
}

/** Colours of the company's logo to choose from. Of a new logo the first is chosen, where there is no colour yet. */
export function LogoColours(props: {
  /** Its address, or what was chosen just now. */
  readonly logo: string | Blob;
  readonly value: string;
  readonly isNew: boolean;
  readonly onChoose: (colour: string) => void;
}) {
  const { logo, value, isNew, onChoose } = props;
  const { t } = useTranslation('company');
  // each logo has its own part of the page
  const id = useId();
  const { data: colours = [] } = useQuery({
    queryKey: ['colours of a picture', id],
    queryFn: () => readColours(logo),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
  const [first] = colours;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when they are known
  useEffect(() => {
    if (first && isNew && !value) onChoose(first);
  }, [first]);
  if (!first) return null;
  return (
    <fieldset className={styles.fromLogo}>
      <legend>{t('colour.fromLogo')}</legend>
      <div className={styles.swatches}>
        {colours.map((colour) => (
          <button
            key={colour}
            type="button"
            aria-pressed={colour === value}
            aria-label={colour}
            title={colour}
            style={{ background: colour }}
            onClick={() => onChoose(colour)}
          >
            {colour === value && <Icon name="check" size={16} />}
          </button>
        ))}
      </div>
    </fieldset>
  );
}
