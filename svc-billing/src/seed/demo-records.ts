/** Jobs of the demo parties; ids count from 1 in this order. */
export const DEMO_JOBS = [
  {
    clientId: '1',
    jobNumber: 'JOB-260001',
    partyId: 1,
    partyName: 'Coromandel Textiles',
    jobType: 'export',
    shipmentCategory: 'SEA_FCL',
    description: 'Cotton yarn, 2 x 20 ft, Chennai to Colombo',
  },
  {
    clientId: '1',
    jobNumber: 'JOB-260002',
    partyId: 2,
    partyName: 'Sahyadri Auto Components',
    jobType: 'import',
    shipmentCategory: 'SEA_FCL',
    description: 'Forged parts, 2 x 20 ft, Singapore to Chennai',
  },
  {
    clientId: '1',
    jobNumber: 'JOB-260003',
    partyId: 3,
    partyName: 'Deccan Biotech',
    jobType: 'import',
    shipmentCategory: 'AIR',
    description: 'Laboratory equipment, 480 kg, Frankfurt to Bengaluru',
  },
  {
    clientId: '1',
    jobNumber: 'JOB-260004',
    partyId: 4,
    partyName: 'Kaveri Foods and Spices',
    jobType: 'export',
    shipmentCategory: 'SEA_LCL',
    description: 'Spices, 6.4 CBM, Tuticorin to Jebel Ali',
  },
  {
    clientId: '2',
    jobNumber: 'JOB-260001',
    partyId: 6,
    partyName: 'Western Ghats Tea Company',
    jobType: 'export',
    shipmentCategory: 'SEA_FCL',
    description: 'Tea, 1 x 40 ft, Nhava Sheva to Felixstowe',
  },
] as const;

/** What money is asked for, and the most in rupees. */
export const EXPENSE_CATEGORIES = [
  { name: 'DO Charges', limit: 50_000, subPurposes: ['DO Fees', 'Stamp Duty', 'Documentation Charges'] },
  {
    name: 'Examination',
    limit: 25_000,
    subPurposes: ['Customs Examination Fees', 'Port Handling for Examination', 'Lab Testing Charges'],
  },
  {
    name: 'Customs Duty',
    limit: 10_00_000,
    subPurposes: ['Basic Customs Duty', 'Social Welfare Surcharge', 'IGST on Import'],
  },
  {
    name: 'Miscellaneous',
    limit: 15_000,
    subPurposes: ['Transport Charges', 'Printing & Stationery', 'Communication Charges', 'Other Charges'],
  },
] as const;
