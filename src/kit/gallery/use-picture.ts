import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useServices } from '#kit/workspace.tsx';

/** Milliseconds a picture nobody looks at any more is kept in memory. */
const CACHE_MS = 600_000;

function useStored(path: string | undefined, enabled: boolean) {
  const { files } = useServices();
  return useQuery({
    queryKey: ['picture', path],
    queryFn: () => files.open(path ?? ''),
    enabled,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: CACHE_MS,
    retry: false,
  });
}

/**
 * A stored picture as an address of this tab's memory, read through the storage rules once while it is in use; nothing
 * is read before there is a path.
 */
export function usePicture(path: string | undefined): { readonly address?: string; readonly isFailed: boolean } {
  const { data, isError } = useStored(path, path !== undefined);
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (!data) return setAddress(undefined);
    const made = URL.createObjectURL(data);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [data]);
  return { address, isFailed: isError };
}

/** Whether a picture that is shown elsewhere could not be read, and a way to read it again. */
export function useRetry(path: string): (() => void) | undefined {
  const { isError, refetch } = useStored(path, false);
  return isError ? () => void refetch() : undefined;
}
