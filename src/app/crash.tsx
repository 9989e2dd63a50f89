import { Component, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AppError } from '#schema/errors.ts';
import { ChunkLoadError } from './chunks.ts';

type Failure = 'newVersion' | 'unreachable' | 'crash';

function FailurePage({ failure }: { readonly failure: Failure }) {
  const { t } = useTranslation('auth');
  return (
    <main className="plain-page" role="alert">
      <h1>{t(`app.${failure}.title`)}</h1>
      <p>{t(`app.${failure}.text`)}</p>
      <button type="button" className="button button-primary" onClick={() => location.reload()}>
        {t('app.reload')}
      </button>
    </main>
  );
}

/** The last net: a part that is gone after a deploy, or an error nobody expected. The page is never blank. */
export class CrashBoundary extends Component<{ readonly children: ReactNode }, { readonly failure: Failure | null }> {
  override state: { readonly failure: Failure | null } = { failure: null };
  static getDerivedStateFromError(error: unknown) {
    if (error instanceof AppError && error.kind === 'offline') return { failure: 'unreachable' };
    const isChunk = error instanceof ChunkLoadError || (error instanceof Error && error.name === 'ChunkLoadError');
    return { failure: isChunk ? 'newVersion' : 'crash' };
  }
  override render() {
    return this.state.failure ? <FailurePage failure={this.state.failure} /> : this.props.children;
  }
}
