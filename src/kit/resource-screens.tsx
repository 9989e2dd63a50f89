import { Suspense, useEffect } from 'react';
import { Navigate, useLocation, useNavigate, useParams } from 'react-router';
import { deferred } from '#lib/time/deferred.ts';
import type { Values } from '#model/schema.ts';
import { lazyPart } from '#ui/lazy-part.ts';
import { ScreenLoading } from '#ui/screen-loading.tsx';
import { useAtLeast } from '#ui/use-media.ts';
import { ListScreen } from './list/list-screen.tsx';
import { PEEK_ROOM, peekedIn, withPeek } from './list/peek.ts';
import { loadPeek } from './list/peek-pane.tsx';
import { placeOf } from './place.ts';
import { partsOf } from './record/parts-of.ts';
import type { ResourceDefinition } from './resource.ts';
import { canImport } from './transfer/can-import.ts';
import { useAllowed } from './use-allowed.ts';
import { useCompany } from './workspace.tsx';

const loadDrawer = () => import('./form/form-drawer.tsx');
const loadEdit = () => import('./form/edit-drawer.tsx');
const loadCells = () => import('./cells/cell-editor.tsx');
const loadRecord = () => import('./record/record-screen.tsx');
const FormDrawer = lazyPart(async () => (await loadDrawer()).FormDrawer);
const EditDrawer = lazyPart(async () => (await loadEdit()).EditDrawer);
const ImportScreen = lazyPart(async () => (await import('./transfer/import-screen.tsx')).ImportScreen);
const RecordScreen = lazyPart(async () => (await loadRecord()).RecordScreen);
// A person who opens the address of a form without the right to it reads why, before they type anything.
const WhyDialog = lazyPart(async () => (await import('./access/why-dialog.tsx')).WhyDialog);
/** Fetches the code of the next likely steps while nothing else is to do: they work without a connection, too. */
function useNextSteps(definition: ResourceDefinition, isRecord: boolean): void {
  useEffect(() => {
    let wanted = true;
    const steps = [loadPeek, loadCells, loadRecord, () => partsOf(definition), loadDrawer, loadEdit];
    // a record leads to its form, a list leads to a record
    for (const load of isRecord ? steps.toReversed() : steps)
      deferred<unknown>(async () => wanted && navigator.onLine && load()).catch(() => undefined);
    return () => {
      wanted = false;
    };
  }, [definition, isRecord]);
}

/** The screens of a resource below its path: list and record, with the form in a drawer over either. */
export function ResourceScreens({ definition }: { readonly definition: ResourceDefinition }) {
  const place = placeOf(useParams()['*'] ?? '');
  const { listPath } = useCompany();
  const location = useLocation();
  const navigate = useNavigate();
  const path = listPath(definition.schema.name);
  const create = useAllowed('create', definition.schema.name);
  const state: unknown = location.state;
  const over = typeof state === 'object' && state !== null && 'over' in state ? state.over : undefined;
  const prefill =
    typeof state === 'object' && state !== null && 'prefill' in state ? (state.prefill as Values) : undefined;
  const correctedId =
    typeof state === 'object' && state !== null && 'correctedId' in state ? String(state.correctedId) : undefined;
  useNextSteps(definition, place?.id !== undefined);
  const hasRoom = useAtLeast(PEEK_ROOM);
  if (!place || (place.imports && !canImport(definition.schema))) return <Navigate to={path} replace />;
  const isList = place.id === undefined && !place.form && !place.imports;
  const peeked = isList && !hasRoom ? peekedIn(location.search) : undefined;
  if (peeked)
    return <Navigate to={`${path}/${peeked}`} replace state={{ listSearch: withPeek(location.search, undefined) }} />;
  const showsRecord = place.id !== undefined && (place.form === undefined || over === 'record');
  const close = () =>
    showsRecord
      ? navigate(`${path}/${place.id}`, { replace: true, state: { ...(state ?? {}), over: undefined } })
      : navigate({ pathname: path, search: location.search }, { replace: true });
  return (
    <>
      <Suspense fallback={<ScreenLoading />}>
        {showsRecord && place.id && <RecordScreen definition={definition} id={place.id} />}
      </Suspense>
      {place.imports && (
        <Suspense>
          <ImportScreen definition={definition} />
        </Suspense>
      )}
      {!showsRecord && !place.imports && <ListScreen definition={definition} />}
      <Suspense>
        {place.form === 'new' && create.can && (
          <FormDrawer
            key={correctedId}
            definition={definition}
            prefill={prefill}
            newId={correctedId}
            onClose={close}
            onOpen={({ id }) => navigate(`${path}/${id}`)}
          />
        )}
        {place.form === 'new' && !create.can && create.asked && (
          <WhyDialog asked={create.asked} line={create.line} onClose={close} />
        )}
        {place.form === 'edit' && place.id && (
          <EditDrawer key={place.id} definition={definition} id={place.id} onClose={close} />
        )}
      </Suspense>
    </>
  );
}
