// Links to this page.

import { routeTo } from '../model/links.js';

/** @import { Route } from '../model/links.js' */

/** The address of the page's folder. */
export const folder = () => `${location.origin}${location.pathname.replace(/[^/]*$/, '')}`;

/** The link to a place in the page. @param {Route} route */
export const pageLink = (route) => `${folder()}#${routeTo(route)}`;
