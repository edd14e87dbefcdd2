/** Measures that no theme changes: the 4 px grid, type sizes, one radius and the stacking order. */
export const scaleValues = {
  'space-1': '4px',
  'space-2': '8px',
  'space-3': '12px',
  'space-4': '16px',
  'space-5': '20px',
  'space-6': '24px',
  'space-8': '32px',
  'space-10': '40px',
  'space-12': '48px',
  radius: '6px',
  'radius-full': '999px',
  'font-family': "'Inter Variable', Inter, system-ui, -apple-system, 'Segoe UI', sans-serif",
  'font-code': "ui-monospace, 'SFMono-Regular', 'Cascadia Mono', Menlo, Consolas, monospace",
  'text-tiny': '12px',
  'text-small': '13px',
  'text-body': '14px',
  'text-large': '16px',
  'text-title': '20px',
  'text-figure': '22px',
  'z-sticky': '10',
  'z-header': '20',
  'z-sidebar': '30',
  'z-dialog': '100',
  'z-menu': '200',
  'z-tooltip': '300',
  'z-toast': '400',
} as const;

/** Sizes of controls for a mouse; below the desktop width, touch gets the second set. */
export const mouseValues = {
  control: '32px',
  'control-small': '28px',
  'text-control': '14px',
  row: '37px',
} as const;

/** Below 16 px, phone browsers zoom into a focused field. */
export const thumbValues: Record<keyof typeof mouseValues, string> = {
  control: '40px',
  'control-small': '40px',
  'text-control': '16px',
  row: '44px',
};

export type ScaleTokenName = keyof typeof scaleValues | keyof typeof mouseValues;
