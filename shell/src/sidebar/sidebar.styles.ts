import { media, token } from '@freightdesk/ui/tokens';
import { visuallyHidden } from '@freightdesk/ui/visually-hidden';
import { css, styled } from 'styled-components';

export const Backdrop = styled.button<{ $open: boolean }>`
  position: fixed;
  inset: 0;
  z-index: ${token('z-sidebar')};
  display: ${({ $open }) => ($open ? 'block' : 'none')};
  border: 0;
  background: ${token('backdrop')};

  ${media.desktop} {
    display: none;
  }
`;

/**
 * 16 rem wide, 4 rem when collapsed; below 1024 px an overlay that is always wide. It is visible from the first moment
 * of opening, since nothing invisible takes the focus, and until the last of closing.
 */
export const Panel = styled.div<{ $open: boolean }>`
  position: fixed;
  inset: 0 auto 0 0;
  z-index: ${token('z-sidebar')};
  display: flex;
  flex-direction: column;
  width: 16rem;
  max-width: 85vw;
  border-right: 1px solid ${token('border')};
  background: ${token('surface')};
  visibility: ${({ $open }) => ($open ? 'visible' : 'hidden')};
  transform: translateX(${({ $open }) => ($open ? '0' : '-100%')});
  transition: transform 160ms ease-out, visibility 0s ${({ $open }) => ($open ? '0s' : '160ms')};

  ${media.desktop} {
    position: sticky;
    top: 0;
    height: 100dvh;
    visibility: visible;
    transform: none;
    transition: width 160ms ease-out;

    &[data-collapsed='true'] {
      width: 4rem;
    }
  }
`;

/** Text that a collapsed sidebar keeps for screen readers only. */
export const Label = styled.span`
  flex: 1;
  min-width: 0;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;

  ${media.desktop} {
    [data-collapsed='true'] & {
      ${visuallyHidden}
    }
  }
`;

export const entryStyles = css`
  display: flex;
  align-items: center;
  gap: ${token('space-3')};
  width: 100%;
  min-height: 36px;
  padding: 0 ${token('space-3')};
  border: 0;
  border-radius: ${token('radius')};
  background: none;
  color: ${token('text-muted')};
  font-weight: 500;
  text-align: left;
  text-decoration: none;
  cursor: pointer;

  &:hover {
    background: ${token('surface-hover')};
    color: ${token('text')};
  }

  &:focus-visible {
    outline-offset: -2px;
  }

  &[aria-current='page'] {
    background: ${token('accent-soft')};
    color: ${token('accent-text')};
  }

  ${media.belowDesktop} {
    min-height: 44px;
  }
`;
