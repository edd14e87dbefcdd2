import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { type Tone, token } from './tokens';

export interface BadgeProps {
  /** Grey by default. */
  tone?: Tone | undefined;
  /** The word that the colour represents. */
  children: ReactNode;
}

const Pill = styled.span<{ $tone: Tone }>`
  display: inline-flex;
  align-items: center;
  gap: 5px;
  padding: 0 7px;
  border-radius: ${token('radius-full')};
  background: ${({ $tone }) => token(`${$tone}-soft`)};
  color: ${({ $tone }) => token(`${$tone}-text`)};
  font-size: ${token('text-tiny')};
  font-weight: 500;
  line-height: 20px;
  white-space: nowrap;

  &::before {
    width: 6px;
    height: 6px;
    border-radius: 50%;
    background: ${({ $tone }) => token(`${$tone}-mark`)};
    content: '';
  }
`;

/** A status as a word with its colour. */
export function Badge({ tone = 'grey', children }: BadgeProps) {
  return <Pill $tone={tone}>{children}</Pill>;
}
