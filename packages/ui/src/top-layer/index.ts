export { aboveControl, belowButton, besideField, useTopLayer } from './use-top-layer';
