// The page that shows the drawings: the board with stored moments of games, or every icon. Not part of the build.
import '../../../table/board/board.css';
import { mount } from 'svelte';
import '../../../table/style/ink.css';
import './demo.css';
import Demo from './Demo.svelte';

const asked = new URLSearchParams(window.location.search);
document.documentElement.dataset.theme = asked.get('theme') ?? 'dark';
const target = document.getElementById('demo');
if (target) mount(Demo, { target, props: { page: asked.get('page') ?? 'activate-ship' } });
