import type { CSSProperties, ReactNode } from 'react';
import { css, styled } from 'styled-components';
import { Skeleton } from './skeleton';
import { type Tone, token } from './tokens';

export interface TileProps {
  /** Text, or a `TileLink`. */
  label: ReactNode;
  value: ReactNode;
  /** A dot of the status colour before the label, which names it. */
  tone?: Tone | undefined;
  /** A line below the figure. */
  hint?: ReactNode;
  /** Keeps the tile's height with a skeleton in place of the figure. */
  loading?: boolean | undefined;
  /** Makes the tile a button, e.g. one that narrows the list below to what it counts. */
  onPress?: (() => void) | undefined;
  /** Whether the filter of the tile is active. */
  pressed?: boolean | undefined;
}

/** Labels, figures and hints of a row stand on the same lines, however long they are. */
const Box = styled.div`
  position: relative;
  display: grid;
  grid-row: span 3;
  grid-template-rows: subgrid;
  align-items: start;
  min-width: 0;
  margin-bottom: ${token('space-3')};
  padding: ${token('space-3')} ${token('space-4')};
  border: 1px solid ${token('border')};
  border-radius: ${token('radius')};
  background: ${token('surface')};

  &:has(> dt > :is(a, button):hover) {
    background: ${token('surface-hover')};
  }

  &:has(> dt > button[aria-pressed='true']) {
    border-color: ${token('accent')};
    box-shadow: inset 0 0 0 1px ${token('accent')};
  }
`;

/** Makes the whole tile clickable, although it contains only the label. */
const coverStyles = css`
  color: inherit;
  text-decoration: none;

  &::after {
    position: absolute;
    inset: 0;
    border-radius: ${token('radius')};
    content: '';
  }

  &:focus-visible {
    outline: none;
  }

  &:focus-visible::after {
    outline: 2px solid ${token('focus')};
    outline-offset: 2px;
  }
`;

const Press = styled.button`
  padding: 0;
  border: 0;
  background: none;
  font: inherit;
  text-align: start;
  cursor: pointer;
  ${coverStyles}
`;

/** A label that is a link, with the whole tile as its target: `<TileLink as={Link} to="/contracts">`. */
export const TileLink = styled.a`
  ${coverStyles}
`;

const Label = styled.dt`
  display: flex;
  align-items: center;
  gap: 6px;
  color: ${token('text-muted')};
  font-size: ${token('text-small')};

  &[data-tone]::before {
    flex-shrink: 0;
    width: 7px;
    height: 7px;
    border-radius: 50%;
    background: var(--tone);
    content: '';
  }
`;

const Figure = styled.dd`
  display: flex;
  align-items: center;
  min-height: 28px;
  font-weight: 600;
  letter-spacing: -0.01em;
  line-height: 28px;

  /* For the size of the figure, so not before there is one: a container is laid out on its own. */
  &:not([aria-busy]) {
    container-type: inline-size;
  }

  > span {
    font-size: clamp(${token('text-body')}, 11cqi, ${token('text-figure')});
  }
`;

const Hint = styled.dd`
  color: ${token('text-muted')};
  font-size: ${token('text-tiny')};
  line-height: 16px;
`;

/** Set by style: a class for every tone would add a rule to the page wherever it is first used. */
// The type of styles has no custom properties, hence the cast.
const toneAttributes = (tone: Tone | undefined) =>
  tone && { 'data-tone': tone, style: { '--tone': token(`${tone}-mark`) } as CSSProperties };

/** One figure with its label; stands in a `TileRow`. */
export function Tile({ label, value, tone, hint, loading = false, onPress, pressed = false }: TileProps) {
  return (
    <Box>
      <Label {...toneAttributes(tone)}>
        {onPress ? (
          <Press type="button" aria-pressed={pressed} onClick={onPress}>
            {label}
          </Press>
        ) : (
          label
        )}
      </Label>
      <Figure aria-busy={loading || undefined}>
        {loading ? <Skeleton width="56px" height="18px" /> : <span>{value}</span>}
      </Figure>
      {hint && <Hint>{hint}</Hint>}
    </Box>
  );
}

/** The row of figures above a list: equal widths with room for crores, two per row on a phone, and rows of four where there are many. */
export const TileRow = styled.dl`
  display: grid;
  grid-template-columns: repeat(
    auto-fit,
    minmax(min(max(152px, var(--tile, 0px)), calc(50% - ${token('space-2')})), 1fr)
  );
  gap: 0 ${token('space-3')};
  margin-bottom: calc(-1 * ${token('space-3')});

  &:has(> :nth-child(7)) {
    --tile: 22%;
  }
`;
