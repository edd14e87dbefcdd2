import { token } from '@freightdesk/ui/tokens';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

const Frame = styled.fieldset`
  position: relative;
  min-width: 0;
  margin: 0;
  padding: ${token('space-4')};
  border: 1px solid ${token('border')};
  border-radius: ${token('radius')};

  legend {
    float: left;
    width: 100%;
    margin-bottom: ${token('space-3')};
    padding: 0;
    font-weight: 600;
  }

  legend + * {
    clear: both;
  }
`;

const Corner = styled.div`
  position: absolute;
  top: ${token('space-2')};
  right: ${token('space-2')};
`;

export interface ConfigurationFrameProps {
  name: string;
  /** Stands in the upper right corner. */
  action: ReactNode;
  children: ReactNode;
}

/** The border around the fields of one configuration row, which it names. */
export function ConfigurationFrame({ name, action, children }: ConfigurationFrameProps) {
  return (
    <Frame>
      <legend>{name}</legend>
      {children}
      <Corner>{action}</Corner>
    </Frame>
  );
}
