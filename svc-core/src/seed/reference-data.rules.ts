/** Ports, airports and inland depots that a new client starts with (UN/LOCODE with the customs suffix). */
export const PORTS = [
  ['INMAA1', 'Chennai', 'sea', 'Chennai'],
  ['INNSA1', 'Nhava Sheva (JNPT)', 'sea', 'Navi Mumbai'],
  ['INMUN1', 'Mundra', 'sea', 'Gujarat'],
  ['INBOM1', 'Mumbai', 'sea', 'Mumbai'],
  ['INCOK1', 'Cochin', 'sea', 'Kochi'],
  ['INTUT1', 'Tuticorin', 'sea', 'Thoothukudi'],
  ['INVTZ1', 'Visakhapatnam', 'sea', 'Visakhapatnam'],
  ['INCCU1', 'Kolkata', 'sea', 'Kolkata'],
  ['INENR1', 'Kamarajar (Ennore)', 'sea', 'Chennai'],
  ['INKAT1', 'Kattupalli', 'sea', 'Chennai'],
  ['INMAA4', 'Chennai air cargo', 'air', 'Chennai'],
  ['INBOM4', 'Mumbai air cargo', 'air', 'Mumbai'],
  ['INDEL4', 'Delhi air cargo', 'air', 'Delhi'],
  ['INBLR4', 'Bengaluru air cargo', 'air', 'Bengaluru'],
  ['INHYD4', 'Hyderabad air cargo', 'air', 'Hyderabad'],
  ['INTKD6', 'ICD Tughlakabad', 'icd', 'Delhi'],
  ['INWFD6', 'ICD Whitefield', 'icd', 'Bengaluru'],
  ['INSNF6', 'ICD Sanathnagar', 'icd', 'Hyderabad'],
  ['INTVT6', 'ICD Tondiarpet', 'icd', 'Chennai'],
  ['INHSU6', 'ICD Hosur', 'icd', 'Hosur'],
] as const;

export const SHIPMENT_CATEGORIES = [
  ['SEA_FCL', 'Sea, full container', 'Full container loads by sea'],
  ['SEA_LCL', 'Sea, part container', 'Part container loads by sea'],
  ['AIR', 'Air', 'Air freight'],
  ['LAND', 'Land', 'Road and rail'],
  ['LCL', 'LCL', 'Cargo that shares a container'],
  ['20FCLDC', '20 ft dry container', 'ISO 22G1'],
  ['40FCLDC', '40 ft dry container', 'ISO 42G1'],
  ['40OP', '40 ft open top', 'ISO 42U1'],
  ['20HCR', '20 ft high-cube reefer', 'ISO 25R1'],
  ['40HCR', '40 ft high-cube reefer', 'ISO 45R1'],
  ['20OPHC', '20 ft high-cube open top', 'ISO 25U1'],
  ['40OPHC', '40 ft high-cube open top', 'ISO 45U1'],
] as const;

/** SAC, description and usual GST percent from 22 September 2025 (LAW-8). */
export const HSN_SAC_CODES = [
  ['9965', 'Goods transport services', 18],
  ['996511', 'Road transport of goods', 18],
  ['996512', 'Rail transport of goods', 5],
  ['996521', 'Coastal and transoceanic water transport of goods', 5],
  ['996522', 'Inland water transport of goods', 0],
  ['996531', 'Air transport of goods', 18],
  ['9967', 'Supporting services in transport', 18],
  ['996711', 'Container handling', 18],
  ['996712', 'Customs house agent', 18],
  ['996713', 'Clearing and forwarding', 18],
  ['996719', 'Other cargo and baggage handling', 18],
  ['996721', 'Refrigerated storage', 18],
  ['996729', 'Other storage and warehousing', 18],
  ['996751', 'Port and waterway operation', 18],
  ['996759', 'Other supporting services for water transport', 18],
  ['996761', 'Airport operation', 18],
  ['996763', 'Other supporting services for air transport', 18],
  ['996791', 'Goods transport agency, road', 18],
  ['996792', 'Goods transport agency, other modes', 18],
  ['996793', 'Other goods transport services', 18],
  ['996799', 'Other supporting transport services', 18],
  ['996812', 'Courier services', 18],
  ['997135', 'Marine, aviation and transport insurance', 18],
  ['997311', 'Rental of containers and transport equipment', 18],
] as const;

/** GST percent and whether it is in force; the others appear on documents from before 22 September 2025. */
export const TAX_SLABS = [
  [0, true],
  [5, true],
  [12, false],
  [18, true],
  [28, false],
  [40, true],
] as const;

/** The figures that a basis requires in a configuration row. */
type Requirement = 'rate' | 'percent' | 'container';

/** Charge bases (LAW-24); counted and measured ones have the names of their units. */
export const CHARGE_BASES: readonly (readonly [
  code: string,
  name: string,
  description: string,
  Requirement,
])[] = [
  ['FLAT', 'Flat', 'One amount for the whole charge', 'rate'],
  ['PER_SHIPMENT', 'Per shipment', 'For each shipment', 'rate'],
  ['PER_BL_AWB', 'Per BL or AWB', 'For each bill of lading or air waybill', 'rate'],
  ['PER_DOCUMENT', 'Per document', 'For each bill of entry, shipping bill or other document', 'rate'],
  ['PER_CONTAINER', 'Per container', 'For each container of any size', 'rate'],
  ['PER_CONTAINER_20', 'Per 20 ft container', 'For each 20 ft container, between two rates', 'container'],
  ['PER_CONTAINER_40', 'Per 40 ft container', 'For each 40 ft container, between two rates', 'container'],
  ['PER_TEU', 'Per TEU', 'A 20 ft container counts as one, a 40 ft container as two', 'rate'],
  ['PER_CBM', 'Per CBM', 'By measured volume', 'rate'],
  ['PER_KG', 'Per kg', 'By gross weight', 'rate'],
  ['PER_CHARGEABLE_KG', 'Per chargeable kg', 'Air: gross or volume weight, whichever is higher', 'rate'],
  ['PER_TON', 'Per tonne', 'By weight in tonnes', 'rate'],
  ['PER_WM', 'Weight or measure', 'Sea LCL: tonnes or CBM, whichever is higher', 'rate'],
  ['PER_TRIP', 'Per trip', 'For each trip of a vehicle', 'rate'],
  ['PER_DAY', 'Per day', 'Detention, demurrage and ground rent', 'rate'],
  [
    'PERCENT_OF_ASSESSMENT',
    'Percentage of assessable value',
    'A percentage of the value that customs assess',
    'percent',
  ],
];

/** The figures that a basis of {@link CHARGE_BASES} requires in a configuration row. */
export function needsOfBasis(code: string) {
  const requirement = CHARGE_BASES.find(([basisCode]) => basisCode === code)?.[3];
  return {
    requiresRate: requirement === 'rate',
    requiresPercent: requirement === 'percent',
    requiresContainerRates: requirement === 'container',
  };
}

/**
 * The first group of a client takes its mode from the place of supply, the others fix it. CESS and custom levies are
 * examples of what a group can contain.
 */
export const DEMO_TAX_GROUPS = [
  { name: 'GST by place of supply', taxItems: [{ type: 'GST' }] },
  { name: 'GST within the state', taxItems: [{ type: 'GST', gstMode: 'CGST_SGST' }] },
  { name: 'GST between states', taxItems: [{ type: 'GST', gstMode: 'IGST' }] },
] as const;
