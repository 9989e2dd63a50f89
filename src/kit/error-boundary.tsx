import { Component, type ReactNode } from 'react';
import { loadFailureOf } from '#model/errors.ts';
import { retryParts } from '#ui/lazy-part.ts';

/** Keeps the menu when a screen fails: shows `fallback`, and tries again when asked or when `resetKey` changes. */
export class ErrorBoundary extends Component<
  {
    readonly resetKey: string;
    readonly fallback: (retry: () => void, failure: Error) => ReactNode;
    readonly children: ReactNode;
  },
  { readonly failure: Error | null }
> {
  override state: { readonly failure: Error | null } = { failure: null };
  static getDerivedStateFromError(failure: Error) {
    return { failure };
  }
  override componentDidUpdate(previous: { readonly resetKey: string }) {
    if (this.state.failure !== null && previous.resetKey !== this.props.resetKey) this.retry();
  }
  private readonly retry = () => {
    retryParts();
    this.setState({ failure: null });
  };
  override render() {
    // A part of the app that could not be loaded is the whole app's matter: there is a new version.
    if (loadFailureOf(this.state.failure)) throw this.state.failure;
    return this.state.failure === null ? this.props.children : this.props.fallback(this.retry, this.state.failure);
  }
}
