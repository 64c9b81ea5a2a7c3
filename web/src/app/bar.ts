// A line below the header of every page, which code that is loaded later may show: that somebody is
// looked for, or has been found.
import { signal } from '@preact/signals';
import type { ComponentType } from 'preact';

export const bar = signal<ComponentType | null>(null);
