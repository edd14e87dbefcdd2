import { randomBytes } from 'node:crypto';
import { open, openSignIn, seal, signature } from './cipher.mjs';
import { irnOf } from './registrations.mjs';
import { errorsOf } from './rules.mjs';

const HOUR = 3_600_000;
const SESSION = HOUR;
const CANCELLATION = 24 * HOUR;
const READING = 48 * HOUR;
/** The sandbox knows one software, and every user by one password. */
export const ACCOUNT = { clientId: 'sandbox', clientSecret: 'sandbox-secret', password: 'sandbox' };

const indian = (time) => new Date(time + 5.5 * HOUR).toISOString();
const moment = (time) => indian(time).slice(0, 19).replace('T', ' ');
const timeOf = (text) => Date.parse(`${text.replace(' ', 'T')}+05:30`);

const refusal = (ErrorCode, ErrorMessage, InfoDtls) => ({
  Status: 0,
  ErrorDetails: [{ ErrorCode, ErrorMessage }],
  ...(InfoDtls ? { InfoDtls } : {}),
});

/** The code of the item with the highest value, the first of several. */
const mainCode = (items) => items.reduce((main, item) => (item.AssAmt > main.AssAmt ? item : main)).HsnCd;

const claimsOf = ({ SellerDtls, BuyerDtls, DocDtls, ValDtls, ItemList }, { Irn, AckDt }) => ({
  SellerGstin: SellerDtls.Gstin,
  BuyerGstin: BuyerDtls.Gstin,
  DocNo: DocDtls.No,
  DocTyp: DocDtls.Typ,
  DocDt: DocDtls.Dt,
  TotInvVal: ValDtls.TotInvVal,
  ItemCnt: ItemList.length,
  MainHsnCode: mainCode(ItemList),
  Irn,
  IrnDt: AckDt,
});

/** The rules of the portal: sign-in, registration, cancellation and reading back. Answers are those before encryption. */
export function createPortal({ keys, registrations, now = Date.now }) {
  const sessions = new Map();

  function openSession(gstin, user, appKey) {
    const session = { gstin, user, key: randomBytes(32), token: randomBytes(18).toString('base64url') };
    session.expiry = now() + SESSION;
    sessions.set(session.token, session);
    const { token, key, expiry } = session;
    return {
      ClientId: ACCOUNT.clientId,
      UserName: user,
      AuthToken: token,
      Sek: seal(Buffer.from(appKey, 'base64'), key),
      TokenExpiry: moment(expiry),
    };
  }

  function signIn(headers, { Data }) {
    if (headers.client_id !== ACCOUNT.clientId) return refusal('1011', 'The client id is missing or unknown');
    if (headers.client_secret !== ACCOUNT.clientSecret) return refusal('1012', 'The secret is wrong');
    if (!headers.gstin) return refusal('1004', 'The header GSTIN is missing');
    const { UserName, Password, AppKey } = JSON.parse(
      Buffer.from(openSignIn(keys.privateKey, Data), 'base64').toString(),
    );
    if (Password !== ACCOUNT.password) return refusal('1019', 'The password is wrong');
    return { Status: 1, Data: openSession(headers.gstin, UserName, AppKey) };
  }

  /** The session that the headers name; undefined when it is over, or of another user or GSTIN. */
  function sessionOf(headers) {
    const session = sessions.get(headers.authtoken);
    const isValid = session && session.gstin === headers.gstin && session.user === headers.user_name;
    return isValid && session.expiry > now() ? session : undefined;
  }

  function duplicateOf({ Irn, AckNo, AckDt, Status }) {
    if (Status === 'CNL') return refusal('2278', 'The IRN of this number was cancelled');
    return refusal('2150', 'Duplicate IRN', [{ InfCd: 'DUPIRN', Desc: { AckNo, AckDt, Irn } }]);
  }

  function register(payload) {
    const Irn = irnOf(payload);
    const AckNo = 112_610_000_000_001 + registrations.count();
    const AckDt = moment(now());
    const SignedQRCode = signature(keys, claimsOf(payload, { Irn, AckDt }));
    const SignedInvoice = signature(keys, { AckNo, AckDt, Irn, ...payload });
    return registrations.store({ AckNo, AckDt, Irn, SignedInvoice, SignedQRCode, Status: 'ACT', payload });
  }

  const answerOf = ({ payload: _payload, ...entry }) => ({ Status: 1, Data: entry });

  function generate(payload, { gstin }) {
    // Every firm of the sandbox is as large as the limit of 30 days asks for.
    const errors = errorsOf(payload, { today: indian(now()).slice(0, 10), hasReportingLimit: true });
    if (errors.length > 0) return { Status: 0, ErrorDetails: errors };
    if (payload.SellerDtls.Gstin !== gstin) return refusal('2143', 'The GSTIN is not that of the session');
    const existing = registrations.ofIrn(irnOf(payload));
    return existing ? duplicateOf(existing) : answerOf(register(payload));
  }

  /** An entry of this GSTIN; undefined for what it has not registered. */
  function ownEntry(irn, { gstin }) {
    const entry = registrations.ofIrn(irn);
    return entry?.payload.SellerDtls.Gstin === gstin ? entry : undefined;
  }

  function cancel({ Irn, CnlRsn, CnlRem = '' }, session) {
    const entry = ownEntry(Irn, session);
    if (!entry) return refusal('2154', 'The IRN is not found');
    if (!['1', '2', '3', '4'].includes(CnlRsn) || CnlRem.length < 1 || CnlRem.length > 100)
      return refusal('2140', 'The field CnlRsn or CnlRem does not fit');
    if (entry.Status === 'CNL') return refusal('9999', 'The IRN is not active');
    if (now() - timeOf(entry.AckDt) > CANCELLATION) return refusal('2270', 'The 24 hours are over');
    registrations.store({ ...entry, Status: 'CNL', CnlRsn });
    return { Status: 1, Data: { Irn, CancelDate: moment(now()) } };
  }

  function readEntry(entry) {
    if (!entry) return refusal('2148', 'The IRN is not available');
    if (now() - timeOf(entry.AckDt) > READING) return refusal('2283', 'The time to read it back is over');
    return answerOf(entry);
  }

  const ofDocument = ({ doctype, docnum, docdate }, { gstin }) =>
    irnOf({ SellerDtls: { Gstin: gstin }, DocDtls: { Typ: doctype, No: docnum, Dt: docdate } });

  return {
    signIn,
    sessionOf,
    generate,
    cancel,
    read: (irn, session) => readEntry(ownEntry(irn, session)),
    readByDocument: (query, session) => readEntry(ownEntry(ofDocument(query, session), session)),
    /** An answer as it is sent: its data encrypted for the session. */
    sealedAnswer: (answer, session) =>
      answer.Data ? { ...answer, Data: seal(session.key, JSON.stringify(answer.Data)) } : answer,
    contentOf: ({ Data }, session) => JSON.parse(open(session.key, Data).toString()),
  };
}
