import { Component, type ReactNode } from 'react';

/** Keeps the menu when a screen fails: shows `fallback`, and tries again when asked or when `resetKey` changes. */
export class ErrorBoundary extends Component<
  { readonly resetKey: string; readonly fallback: (retry: () => void) => ReactNode; readonly children: ReactNode },
  { readonly failedAt: string | null }
> {
  override state = { failedAt: null };
  static getDerivedStateFromError() {
    return { failedAt: 'here' };
  }
  override componentDidUpdate(previous: { readonly resetKey: string }) {
    if (this.state.failedAt !== null && previous.resetKey !== this.props.resetKey) this.setState({ failedAt: null });
  }
  override render() {
    return this.state.failedAt === null
      ? this.props.children
      : this.props.fallback(() => this.setState({ failedAt: null }));
  }
}
