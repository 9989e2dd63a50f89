import L from 'leaflet';
import { useEffect, useRef } from 'react';

import { properties } from '#areas/property/properties/schema.ts';
import { useFormat } from '#kit/format.ts';
import { useLabels } from '#kit/text.ts';
import { useCompany } from '#kit/workspace.tsx';
import { nameOf } from '#model/name.ts';
import { TONES } from '#ui/tones.ts';
import { useReducedMotion } from '#ui/use-media.ts';
import styles from './map.module.css';
import { areaPoints, type Group, groupPoints, type Point } from './points.ts';

/** Pixels under which two pins would cover each other. */
const NEAR = { x: 88, y: 32 };
const APART = { x: 0, y: 0 };
/** The same of two names of areas. */
const NAME = { x: 96, y: 20 };
/** Pixels between an area's middle and its name, as map.module.css has it. */
const BELOW = 30;
/** From here on every property has a pin of its own. */
const CLOSE_UP = 18;
/** Lifts a pin over all others. */
const ABOVE = 10_000;
/** Not nearer than this for one property alone. */
const STREET = 15;

const boundsOf = (points: readonly Point[]) =>
  L.latLngBounds(points.map(({ latitude, longitude }) => [latitude, longitude] as const));

/** Squares in place of pictures: so that moving the map is visible. */
class Squares extends L.GridLayer {
  override createTile(): HTMLElement {
    const tile = document.createElement('div');
    tile.className = styles.square ?? '';
    return tile;
  }
}

/** The map itself: pins by state and price, grouped where they would cover each other. */
export function MapCanvas(props: {
  readonly points: readonly Point[];
  readonly chosen: string | undefined;
  readonly pointed?: string | undefined;
  /** A part of a page that scrolls: it is not moved. */
  readonly isSmall?: boolean;
  readonly onChoose: (id: string) => void;
  readonly onSight?: (points: readonly Point[]) => void;
}) {
  const { points, chosen, pointed, isSmall = false, onChoose, onSight } = props;
  const labels = useLabels('properties');
  const { money, number } = useFormat();
  const still = useReducedMotion();
  const { mapTiles } = useCompany();
  const frame = useRef<HTMLElement>(null);
  const map = useRef<L.Map>(undefined);
  const pins = useRef(new Map<string, { readonly marker: L.Marker; readonly element: HTMLElement }>());
  const latest = useRef({ draw: () => {} });

  latest.current.draw = () => {
    const { current: shown } = map;
    if (!shown) return;
    const layer = L.layerGroup();
    pins.current.clear();
    const at = (point: Point) => shown.project([point.latitude, point.longitude]);
    const groups = groupPoints(points, at, shown.getZoom() >= CLOSE_UP ? APART : NEAR);
    for (const group of groups) pin(group, shown).addTo(layer);
    const isFree = ({ x, y }: Group) =>
      groups.every((group) => Math.abs(group.x - x) > NAME.x / 2 || Math.abs(group.y - y - BELOW) > NAME.y);
    const names = mapTiles ? [] : groupPoints(areaPoints(points), at, NAME).filter(isFree);
    for (const {
      points: [area],
    } of names)
      if (area) areaName(area).addTo(layer);
    layers.current?.remove();
    layers.current = layer.addTo(shown);
    const sight = shown.getBounds();
    onSight?.(points.filter(({ latitude, longitude }) => sight.contains([latitude, longitude])));
  };
  const layers = useRef<L.LayerGroup>(undefined);

  const pin = ({ points: here }: Group, shown: L.Map): L.Marker => {
    const [first] = here;
    const element = document.createElement('span');
    const property = first?.record;
    const isOne = here.length === 1;
    const tone = (isOne && property && TONES[property.standardStatus]?.tone) || 'grey';
    element.className = (isOne ? styles.pin : `${styles.pin} ${styles.pinGroup}`) ?? '';
    if (isOne) element.dataset.tone = tone;
    element.textContent = !isOne
      ? number(here.length)
      : property?.listPriceMinor === undefined
        ? '–'
        : money(property.listPriceMinor, property.currency, true);
    element.title =
      isOne && property ? nameOf(properties, property) : labels.text('map.several', { n: number(here.length) });
    const icon = L.divIcon({ className: styles.pinPlace, html: element, iconSize: [0, 0] });
    // the list beside the map is the way without a pointer
    const marker = L.marker([first?.latitude ?? 0, first?.longitude ?? 0], { icon, keyboard: false });
    for (const { record } of here) pins.current.set(record.id, { marker, element });
    return marker.on('click', () => {
      if (isOne && first) onChoose(first.record.id);
      else shown.flyToBounds(boundsOf(here).pad(0.3), { animate: !still, maxZoom: CLOSE_UP, duration: 0.4 });
    });
  };
  const areaName = ({ record, latitude, longitude }: Point): L.Marker => {
    const element = document.createElement('span');
    element.className = styles.area ?? '';
    element.textContent = String(record.subdivisionName);
    const icon = L.divIcon({ className: styles.pinPlace, html: element, iconSize: [0, 0] });
    return L.marker([latitude, longitude], { icon, keyboard: false, interactive: false, zIndexOffset: -1000 });
  };

  const words = `${labels.text('map.zoomIn')}|${labels.text('map.zoomOut')}`;
  useEffect(() => {
    if (!frame.current) return;
    const [zoomInTitle, zoomOutTitle] = words.split('|');
    const made = L.map(frame.current, {
      zoomControl: false,
      attributionControl: false,
      ...(isSmall && { dragging: false, scrollWheelZoom: false, touchZoom: false, keyboard: false }),
      minZoom: 2,
      maxZoom: 19,
      zoomAnimation: !still,
      fadeAnimation: !still,
    });
    if (!isSmall) L.control.zoom({ zoomInTitle, zoomOutTitle }).addTo(made);
    const ground = mapTiles ? L.tileLayer(mapTiles.url, { maxZoom: 19 }) : new Squares();
    ground.addTo(made);
    if (mapTiles?.attribution) {
      const note = L.control.attribution({ prefix: false }).addTo(made);
      const text = document.createElement('span');
      text.textContent = mapTiles.attribution;
      note.addAttribution(text.innerHTML);
    }
    made.setView([0, 0], 2, { animate: false });
    made.on('moveend', () => latest.current.draw());
    map.current = made;
    const resized = new ResizeObserver(() => made.invalidateSize({ animate: false }));
    resized.observe(frame.current);
    return () => {
      resized.disconnect();
      made.remove();
      map.current = undefined;
      layers.current = undefined;
    };
  }, [mapTiles, still, words, isSmall]);

  // other properties: all of them in sight, and drawn
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new map shows them, too
  useEffect(() => {
    if (points.length > 0) map.current?.fitBounds(boundsOf(points).pad(0.1), { animate: false, maxZoom: STREET });
    latest.current.draw();
  }, [points, mapTiles, still, words]);

  useEffect(() => {
    const marked = [chosen, pointed].flatMap((id) => (id ? (pins.current.get(id) ?? []) : []));
    const mark = (isMarked: boolean) => {
      for (const { marker, element } of marked) {
        element.toggleAttribute('data-marked', isMarked);
        marker.setZIndexOffset(isMarked ? ABOVE : 0);
      }
    };
    mark(true);
    return () => mark(false);
  }, [chosen, pointed]);

  return <section className={styles.canvas} ref={frame} aria-label={labels.text('map.label')} />;
}
