import { createLucideIcon } from 'lucide-react';

/** What every icon of lucide-react imports. Remotes bring their icons, and take this from the common parts. */
export default createLucideIcon;
