import { useCallback, useContext } from 'react';
import {
  type NavigateOptions,
  UNSAFE_DataRouterContext,
  useNavigate,
  useSearchParams as useRenderedParams,
} from 'react-router-dom';

type Change = URLSearchParams | ((current: URLSearchParams) => URLSearchParams);
type SetSearchParams = (change: Change, options?: NavigateOptions) => void;

/**
 * The parameters of the address, and what changes them. A change by function builds on the address as it is at that
 * moment, or is about to be; the router's own builds on the last one that was rendered, so that of two changes in quick
 * succession the later one took back the earlier one.
 */
export function useSearchParams(): [URLSearchParams, SetSearchParams] {
  const [params] = useRenderedParams();
  const navigate = useNavigate();
  const router = useContext(UNSAFE_DataRouterContext)?.router;
  const setParams = useCallback<SetSearchParams>(
    (change, options) => {
      const { location, navigation } = router?.state ?? {};
      const isHere = navigation?.location?.pathname === location?.pathname;
      const { search = '' } = (isHere && navigation?.location) || location || {};
      const next = typeof change === 'function' ? change(new URLSearchParams(search)) : change;
      navigate(`?${next}`, options);
    },
    [router, navigate],
  );
  return [params, setParams];
}
