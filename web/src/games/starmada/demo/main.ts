// The page that shows a crowded battle, for measuring frames. Not part of the build.
import '../../../table/board/board.css';
import { mount } from 'svelte';
import '../../../table/style/ink.css';
import Demo from './Demo.svelte';

const asked = new URLSearchParams(window.location.search);
document.documentElement.dataset.theme = asked.get('theme') ?? 'dark';
const target = document.getElementById('demo');
if (target) mount(Demo, { target });
