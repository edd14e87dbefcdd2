/** How goods are carried. */
export const TRANSPORT_MODES = ['sea', 'air', 'road', 'rail', 'multimodal'] as const;

/** Containers by size and type code (ISO 6346): their name, and the length that charges are priced by (LAW-25). */
export const CONTAINERS = {
  '22G1': { text: '20 ft dry', feet: 20 },
  '42G1': { text: '40 ft dry', feet: 40 },
  '45G1': { text: '40 ft high cube', feet: 40 },
  L5G1: { text: '45 ft high cube', feet: 45 },
  '22R1': { text: '20 ft reefer', feet: 20 },
  '45R1': { text: '40 ft high-cube reefer', feet: 40 },
  '22U1': { text: '20 ft open top', feet: 20 },
  '42U1': { text: '40 ft open top', feet: 40 },
  '22P1': { text: '20 ft flat rack', feet: 20 },
  '42P1': { text: '40 ft flat rack', feet: 40 },
  '22T1': { text: '20 ft tank', feet: 20 },
} as const;
export type ContainerCode = keyof typeof CONTAINERS;
// The compiler knows neither the keys of an object nor that there are some.
export const CONTAINER_CODES = Object.keys(CONTAINERS) as [ContainerCode, ...ContainerCode[]];
