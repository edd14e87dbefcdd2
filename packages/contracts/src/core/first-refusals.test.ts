import type * as z from 'zod/mini';
import { chargeBody } from './charge-body.schema';
import { credentials } from './credentials.schema';
import { hsnBody } from './hsn-codes.schema';
import { partyBody } from './parties.schema';
import { chargeBasisBody, shipmentCategoryBody } from './reference.schema';
import { taxGroupBody } from './tax-groups.schema';
import { taxSlabBody } from './tax-slabs.schema';
import { createUserBody } from './users.schema';
import { vendorBody } from './vendors.schema';

/** What is filled in one after the other, and the refusal that is reported before it: the order of the specification (MASTER-8). */
const forms: Record<string, [schema: z.ZodMiniType, steps: [filled: object, refusal: string | undefined][]]> =
  {
    'a user': [
      createUserBody,
      [
        [{}, 'Username is required'],
        [{ username: 'anita' }, 'Full name is required'],
        [{ fullName: 'Anita Raman' }, 'Password is required'],
        [{ password: 'a long password' }, undefined],
      ],
    ],
    'a sign-in': [
      credentials,
      [
        [{}, 'Username is required'],
        [{ username: 'anita' }, 'Password is required'],
        [{ password: 'a long password' }, undefined],
      ],
    ],
    'a charge': [
      chargeBody,
      [
        [{}, 'Charge Name is required'],
        [{ name: 'Freight' }, 'Category is required'],
        [{ category: 'revenue' }, 'At least one charge configuration is required'],
        [{ applicabilities: [{}] }, undefined],
      ],
    ],
    'a party': [
      partyBody,
      [
        [{}, 'Name is required'],
        [{ name: 'Coromandel Textiles' }, undefined],
      ],
    ],
    'a tax slab': [
      taxSlabBody,
      [
        [{}, 'Please enter a valid GST percentage (0-100)'],
        [{ gstPercentage: 18 }, undefined],
      ],
    ],
    'a tax group': [
      taxGroupBody,
      [
        [{}, 'Please enter tax group name'],
        [{ name: 'GST' }, 'Please add at least one tax item'],
        [{ taxItems: [{ type: 'GST' }] }, 'Please select GST mode'],
        [{ taxItems: [{ type: 'GST', gstMode: 'IGST' }] }, undefined],
      ],
    ],
    'a shipment category': [
      shipmentCategoryBody,
      [
        [{}, 'Code is required'],
        [{ code: 'AIR' }, 'Name is required'],
        [{ name: 'Air' }, 'Description is required'],
        [{ description: 'Air freight' }, undefined],
      ],
    ],
    'a charge basis': [
      chargeBasisBody,
      [
        [{}, 'Code is required'],
        [{ code: 'FLAT' }, 'Name is required'],
        [{ name: 'Flat' }, 'Description is required'],
        [{ description: 'One amount' }, undefined],
      ],
    ],
    'an HSN/SAC code': [
      hsnBody,
      [
        [{}, expect.any(String)],
        [{ code: '996713', description: 'Clearing' }, expect.stringMatching(/GST/)],
        [{ gstPercent: 18 }, undefined],
      ],
    ],
    'a vendor': [
      vendorBody,
      [
        [{}, 'Vendor name is required'],
        [{ vendor_name: 'Bay Line' }, 'Contact person is required'],
        [{ contact_person: 'Suresh' }, 'Phone is required'],
        [{ phone: '98401' }, 'Email is required'],
        [{ email: 'a@bay.example' }, 'Address is required'],
        [{ address: 'Chennai' }, 'GST number is required'],
        [{ gst_number: '33BYLCB4417D1ZO' }, undefined],
      ],
    ],
  };

test.each(Object.entries(forms))('%s is refused in the order of its form', (_name, [schema, steps]) => {
  let body = {};
  for (const [filled, refusal] of steps) {
    body = { ...body, ...filled };
    expect(schema.safeParse(body).error?.issues[0]?.message).toEqual(refusal);
  }
});
