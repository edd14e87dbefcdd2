import { media, token } from '@freightdesk/ui/tokens';
import { visuallyHidden } from '@freightdesk/ui/visually-hidden';
import { styled } from 'styled-components';

export const Bar = styled.header`
  position: sticky;
  top: 0;
  z-index: ${token('z-header')};
  display: flex;
  align-items: center;
  gap: ${token('space-3')};
  min-height: 57px;
  padding: ${token('space-2')} ${token('space-4')};
  border-bottom: 1px solid ${token('border')};
  background: ${token('surface')};

  ${media.desktop} {
    padding-inline: ${token('space-6')};
  }
`;

export const MenuButton = styled.span`
  ${media.desktop} {
    display: none;
  }
`;

export const Heading = styled.div`
  flex: 1;
  min-width: 0;

  h1 {
    overflow: hidden;
    font-size: ${token('text-large')};
    text-overflow: ellipsis;
    white-space: nowrap;
    outline: none;
  }

  p {
    overflow: hidden;
    color: ${token('text-muted')};
    font-size: ${token('text-small')};
    line-height: 18px;
    text-overflow: ellipsis;
    white-space: nowrap;
  }

  ${media.belowDesktop} {
    h1 {
      display: -webkit-box;
      line-height: 20px;
      white-space: normal;
      -webkit-box-orient: vertical;
      -webkit-line-clamp: 2;
    }

    p {
      display: none;
    }
  }
`;

export const BellButton = styled.span`
  position: relative;
  display: flex;
`;

export const Count = styled.span`
  position: absolute;
  bottom: 50%;
  left: 50%;
  min-width: 16px;
  padding: 0 4px;
  border-radius: ${token('radius-full')};
  background: ${token('danger')};
  color: ${token('on-danger')};
  font-size: 11px;
  font-weight: 600;
  line-height: 16px;
  text-align: center;
  pointer-events: none;
`;

export const UserButton = styled.button`
  display: flex;
  align-items: center;
  gap: ${token('space-2')};
  padding: 2px ${token('space-1')};
  border: 0;
  border-radius: ${token('radius')};
  background: none;
  line-height: 18px;
  text-align: left;
  cursor: pointer;

  &:hover {
    background: ${token('surface-hover')};
  }

  small {
    display: block;
    color: ${token('text-muted')};
    font-size: ${token('text-tiny')};
    line-height: 16px;
  }

  ${media.belowDesktop} {
    > span:first-of-type {
      ${visuallyHidden}
    }
  }
`;
