/** A caller of the API with a session of its own. */
export function createCaller(base) {
  let cookie = '';

  async function send(method, path, body) {
    const response = await fetch(base + path, {
      method,
      headers: { cookie, 'content-type': 'application/json' },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    if (!response.ok)
      throw new Error(`${method} ${path} answered ${response.status}: ${await response.text()}`);
    const [line] = response.headers.getSetCookie();
    if (line) cookie = line.split(';')[0];
    return response;
  }

  const get = (path) => send('GET', path).then((response) => response.json());
  const post = (path, body) => send('POST', path, body).then((response) => response.json());
  const file = (path) => send('GET', path).then((response) => response.arrayBuffer());
  return { get, post, file };
}

const PASSWORD = 'a long first password';

/** The superadmin adds a client and its admin, as the deployment guide says. Returns the admin's caller. */
async function setUp(base, superadminPassword) {
  const superadmin = createCaller(base);
  await superadmin.post('/api/auth/superadmin/login', {
    username: 'superadmin',
    password: superadminPassword,
  });
  const { id } = await superadmin.post('/api/clients', { name: 'First Day Forwarders' });
  const admin = { username: 'first.admin', fullName: 'First Admin', password: PASSWORD, role: 'admin' };
  await superadmin.post('/api/users', { ...admin, clientId: String(id) });
  const caller = createCaller(base);
  await caller.post('/api/auth/login', { username: admin.username, password: PASSWORD });
  return caller;
}

async function addQuote(caller, quoteId) {
  const party = await caller.post('/api/partymaster/savepartymaster', { name: `Party of ${quoteId}` });
  const {
    items: [charge],
  } = await caller.get('/api/charges?page=1&pageSize=1');
  const line = { chargeId: charge.id, chargeName: charge.name, buyingCost: 1000, sellingCost: 2500 };
  return caller.post('/api/quotes', { quoteId, partyId: party.id, services: [line] });
}

/** The PDF of a quote, whose fonts and worker thread lie in the image. */
async function printQuote(caller, { id }) {
  const file = Buffer.from(await caller.file(`/api/quotes/${id}/print?format=pdf`));
  if (file.subarray(0, 5).toString() !== '%PDF-') throw new Error('The quote is no PDF file');
  return file.length;
}

/** Plays the first day through the gateway: client, admin, party, quote with its PDF, job. */
export async function playFirstDay(base, superadminPassword) {
  const caller = await setUp(base, superadminPassword);
  const quote = await addQuote(caller, 'QT-000001');
  const pdfBytes = await printQuote(caller, quote);
  const { id: partyId } = await caller.post('/api/partymaster/savepartymaster', {
    name: 'Consignee of a job',
  });
  await caller.post('/api/jobs', { jobNumber: 'JOB-000001', partyId });
  return { caller, pdfBytes, addQuote: (quoteId) => addQuote(caller, quoteId) };
}
