import { Anchor } from '@mantine/core';
import { createLink } from '@tanstack/react-router';

/** An anchor of the kit that opens a route. */
export const AnchorLink = createLink(Anchor<'a'>);
