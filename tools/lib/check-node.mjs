const OLDEST = [20, 19];

/** Whether a version such as `20.19.0` can run Freightdesk. */
export function isNodeNewEnough(version) {
  const [major, minor] = version.split('.').map(Number);
  return major > OLDEST[0] || (major === OLDEST[0] && minor >= OLDEST[1]);
}

export const nodeTooOld = (version) =>
  `Freightdesk needs Node.js ${OLDEST.join('.')} or newer; this is ${version}.`;
